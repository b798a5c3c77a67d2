/** Named by those who ask for it: they need not know what it does. */
export const lookJob = 'look-at-online-payments'
