import { adoptStyles, html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { SearchController } from '../../controllers/search-controller.js';
import type { AssistantError } from '../../core/assistant-error.js';
import { findConfigurationError } from '../../core/backend-settings.js';
import type { SearchState } from '../../core/docs-search.js';
import type { Surface } from '../docs-element.js';
import type { DocsSearchElement } from './docs-search-element.js';
import { findAssistant } from './find-assistant.js';
import type { EmitSearchEvent } from './search-events.js';
import { countLabel, errorLabel, fillLabel, searchLabels } from './search-labels.js';
import { SearchOptions } from './search-options.js';
import { optionId, renderPage } from './search-result-template.js';
import { searchStyles } from './search-styles.js';

