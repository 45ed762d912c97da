import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter } from '@angular/router';
import { Docs } from './docs';
import { Acme, Configure, Install } from './pages';

const routes = [
  { path: '', component: Acme },
  { path: 'install', component: Install },
  { path: 'configure', component: Configure },
];

bootstrapApplication(Docs, { providers: [provideRouter(routes)] });
