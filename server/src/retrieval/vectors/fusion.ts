/** How many of each ranking are joined. */
export const poolSize = 60;
/**
 * What a section gains that means just what the query does, as a share of the best score by words. With a small
 * model, .2 to .4 found more than words alone, and ranks joined one to one less, by five to nine hundredths.
 */
export const likenessWeight = 0.3;
