/** Navigation state with which a company opens with the form for its rejection. */
export const REJECTING = 'rejecting'
