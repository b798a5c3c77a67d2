/** What a device may be for in a show beside a judge position and an arena. */
export const ringsideFunctions = ['speaker', 'gate_steward'] as const

export type RingsideFunction = (typeof ringsideFunctions)[number]
