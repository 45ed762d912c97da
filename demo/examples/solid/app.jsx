import 'docs-assistant';
import { A, Route, Router } from '@solidjs/router';
import { render } from 'solid-js/web';
import { Acme, Configure, Install } from './pages.jsx';

const backend = {
  'base-url': 'https://docs.example.com',
  domain: 'acme',
  'api-key': 'svc_dsc_your_key',
};

function Docs(props) {
  return (
    <>
      <nav>
        <A href="/">Acme</A>
        <A href="/install">Install</A>
        <A href="/configure">Configure</A>
        <docs-search {...backend} />
      </nav>
      <main>{props.children}</main>
      <docs-assistant {...backend} />
    </>
  );
}

render(
  () => (
    <Router root={Docs}>
      <Route path="/" component={Acme} />
      <Route path="/install" component={Install} />
      <Route path="/configure" component={Configure} />
    </Router>
  ),
  document.getElementById('app'),
);
