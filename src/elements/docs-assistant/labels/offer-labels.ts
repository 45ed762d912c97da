/** The texts of what is offered beside the page's own. */
export interface OfferLabels {
  askAboutCode: string;
}

export const englishOfferLabels: OfferLabels = {
  askAboutCode: 'Ask AI about this code',
};
