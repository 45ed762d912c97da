import './turbo/turbo.es2017-esm.js';

const root = document.documentElement;
root.dataset.theme = localStorage.getItem('theme') ?? 'light';
document.addEventListener('click', ({ target }) => {
  if (!target.matches('nav button')) return;
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  localStorage.setItem('theme', root.dataset.theme);
});
