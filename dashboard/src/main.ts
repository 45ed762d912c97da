import './api/zod-without-eval.js';
import { DocsDashboard } from './app/docs-dashboard.js';
import { ThemeButton } from './parts/theme-button.js';

customElements.define('theme-button', ThemeButton);
customElements.define('docs-dashboard', DocsDashboard);
