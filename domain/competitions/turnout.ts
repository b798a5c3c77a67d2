/** Of a turnout in driving: behind the first horse, which is the competitor's own. */
export const mostFurtherHorses = 4
export const mostGrooms = 3
