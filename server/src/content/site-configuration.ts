/** A titled list of pages. */
export interface NavigationGroup {
  group: string;
  /** Paths of pages, such as `/styling`. */
  pages: string[];
}

/** A link beside the navigation. */
export interface SiteLink {
  label: string;
  url: string;
}

/** What `docs.json` says about a site, with its defaults filled in. */
export interface SiteConfiguration {
  name: string;
  description?: string | undefined;
  /** Address under which the site is published, without a slash at its end. */
  url?: string | undefined;
  navigation: NavigationGroup[];
  /** Path or URL of an image. */
  logo?: string | undefined;
  links: SiteLink[];
}
