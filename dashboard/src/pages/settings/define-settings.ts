import { SettingsPage } from './settings-page.js';

customElements.define('settings-page', SettingsPage);
