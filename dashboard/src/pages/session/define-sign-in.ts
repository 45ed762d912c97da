import { SignInPage } from './sign-in-page.js';

customElements.define('sign-in-page', SignInPage);
