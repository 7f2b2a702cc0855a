/** Id of the filter panel. The sort select and the button are outside of it. */
export const FILTERS_ID = 'filters'

/** Id of the filter form. */
export const FILTER_FORM_ID = 'filter-form'
