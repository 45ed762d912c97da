import { DocsAssistant, DocsSearch } from 'docs-assistant/react/elements';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { Acme, Configure, Install } from './pages.jsx';

const backend = {
  baseUrl: 'https://docs.example.com',
  domain: 'acme',
  apiKey: 'svc_dsc_your_key',
};

function Docs() {
  return (
    <BrowserRouter>
      <nav>
        <Link to="/">Acme</Link>
        <Link to="/install">Install</Link>
        <Link to="/configure">Configure</Link>
        <DocsSearch {...backend} />
      </nav>
      <main>
        <Routes>
          <Route path="/" element={<Acme />} />
          <Route path="/install" element={<Install />} />
          <Route path="/configure" element={<Configure />} />
        </Routes>
      </main>
      <DocsAssistant {...backend} />
    </BrowserRouter>
  );
}

createRoot(document.getElementById('app')).render(<Docs />);
