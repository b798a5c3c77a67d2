/**
 * Of the reasons why a ride ended, those of somebody who retired; all others are of an elimination.
 * FEI JR 2026 art. 247.2: retiring from a jump-off without a good reason; FEI Eventing Rules: a
 * mandatory retirement.
 */
export const reasonsToRetire: readonly string[] = ['no_good_reason', 'mandatory_retirement']
