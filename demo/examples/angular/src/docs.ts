import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import { RouterLink, RouterOutlet } from '@angular/router';
import 'docs-assistant';

@Component({
  selector: 'acme-docs',
  imports: [RouterLink, RouterOutlet],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <nav>
      <a routerLink="/">Acme</a>
      <a routerLink="/install">Install</a>
      <a routerLink="/configure">Configure</a>
      <docs-search base-url="https://docs.example.com" domain="acme" api-key="svc_dsc_your_key" />
    </nav>
    <main>
      <router-outlet />
    </main>
    <docs-assistant base-url="https://docs.example.com" domain="acme" api-key="svc_dsc_your_key" />
  `,
})
export class Docs {}
