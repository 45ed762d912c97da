// Runs before the page is painted, so that who chose a theme never sees the other one flash.
try {
  const theme = localStorage.getItem('docs-theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked: the system's theme stays.
}
