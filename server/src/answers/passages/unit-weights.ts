/** What a word counts where it stands beside the unit. */
export const headingShare = 0.9;
export const aboveShare = 0.9;
export const sectionShare = 0.4;
/** What it is worth that a label or a heading names what is asked for, and nothing else. */
export const namedWeight = 1;
export const nearlyNamedWeight = 0.6;
/** What the first text below a heading loses where it does not name what the heading leaves out. */
export const restLoss = 0.3;
/** "Using the pool" tells less of what a pool is. */
export const taskShare = 0.7;
/** What a unit loses for each that stands before it in its section: an explanation comes before its details. */
export const placeLoss = 0.03;
export const mostPlaceLoss = 0.24;
export const defaultBonus = 0.6;
export const mentionBonus = 0.3;
export const definitionBonus = 0.5;
export const codePenalty = 0.7;
export const codeBesideText = 0.2;
export const littleSaid = 0.4;
export const amountBonus = 0.25;
export const listBonus = 0.4;
/** What it is worth that words of the question stand side by side, as they do in it. */
export const pairBonus = 0.2;
export const phraseBonus = 0.15;
export const polarityBonus = 0.15;
export const placeBonus = 0.15;
export const valuesBonus = 0.1;
