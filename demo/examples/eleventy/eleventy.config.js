import { IdAttributePlugin } from '@11ty/eleventy';

export default function configure(eleventy) {
  eleventy.addPlugin(IdAttributePlugin);
  return { dir: { input: 'pages', includes: '../_includes' } };
}
