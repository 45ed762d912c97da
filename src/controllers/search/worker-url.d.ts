/** The address of a worker's script, which Vite bundles as a file of its own. */
declare module '*?worker&url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: Vite's form.
  export default url;
}
