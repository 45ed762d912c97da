/** A page of documentation as sites have them: text, a menu, some styles, and a little script of its own. */
export function hostPage(embed: string): string {
  const sections = Array.from({ length: 60 }, (_, index) => index);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A page of documentation</title>
<script>
  document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.addEventListener('click', ({ target }) => target.closest?.('nav')?.classList.toggle('open'));
</script>
<style>
  body { max-width: 50rem; margin: auto; font: 16px/1.6 system-ui; }
  nav a { display: block; }
  pre { padding: 1rem; background: #eee; }
</style>
<nav>${sections.map((index) => `<a href="#section-${index}">Section ${index}</a>`).join('')}</nav>
<main>${sections.map(section).join('')}</main>
${embed}
</html>`;
}

function section(index: number): string {
  return `<h2 id="section-${index}">Section ${index}</h2>
<p>The option <code>retries</code> says how often a request is made again. See
<a href="#section-${index + 1}">the next section</a> for how long it waits between two of them.</p>
<pre><code>import { request } from 'requests';
await request('/${index}', { retries: ${index} });</code></pre>
<ul><li>It is 3 when left out.<li>With 0 there is one request.<li>It is at most 10.</ul>`;
}
