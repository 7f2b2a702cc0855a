/** Ids of the filter panel and of the form in it: the sort select and the button stand elsewhere. */
export const FILTERS_ID = 'filters'

/** Id of the filter form. */
export const FILTER_FORM_ID = 'filter-form'
