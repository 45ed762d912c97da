import { Component } from '@angular/core';

@Component({
  selector: 'acme-index',
  template: `
    <h1>Acme</h1>
    <p>Acme runs jobs, on one machine or on many.</p>
  `,
})
export class Acme {}

@Component({
  selector: 'acme-install',
  template: `
    <h1>Install</h1>
    <p>To install Acme, take the package from npm. It needs a current Node and nothing else.</p>
    <pre><code>npm install acme</code></pre>
  `,
})
export class Install {}

@Component({
  selector: 'acme-configure',
  template: `
    <h1>Configure</h1>
    <p>Acme reads its settings from a file beside your project, whenever a job begins.</p>
    <h2 id="change-the-timeout">Change the timeout</h2>
    <p>To change the timeout of a job, set it to a number of seconds.</p>
  `,
})
export class Configure {}
