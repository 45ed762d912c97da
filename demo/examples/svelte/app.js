import { mount } from 'svelte';
import Docs from './docs.svelte';

mount(Docs, { target: document.getElementById('app') });
