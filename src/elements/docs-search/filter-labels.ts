/** The texts of what a search is restricted to; they load with the first restriction. */
export interface FilterLabels {
  /** Name of the list. */
  filters: string;
  removeFilter: string;
}

export const englishFilterLabels: FilterLabels = {
  filters: 'Filters',
  removeFilter: 'Remove the filter: {filter}',
};
