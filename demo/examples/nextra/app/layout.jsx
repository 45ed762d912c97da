import { Head } from 'nextra/components';
import { getPageMap } from 'nextra/page-map';
import { Layout, Navbar } from 'nextra-theme-docs';
import 'nextra-theme-docs/style.css';

export default async function RootLayout({ children }) {
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <Head />
      <body>
        <Layout navbar={<Navbar logo={<b>Acme</b>} />} pageMap={await getPageMap()}>
          {children}
        </Layout>
        <script
          async
          src="https://docs.example.com/docs-assistant/embed.js"
          data-base-url="https://docs.example.com"
          data-domain="acme"
          data-api-key="svc_dsc_your_key"
        />
      </body>
    </html>
  );
}
