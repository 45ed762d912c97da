/**
 * Has the page go to an address by a link of its own: a site's router that follows links by their clicks sees none of a
 * shadow tree.
 */
export function followLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}
