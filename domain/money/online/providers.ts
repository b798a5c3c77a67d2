/** Who takes payments online; `fake` is the page of the demonstration, by which no money moves. */
export const providerIds = ['stripe', 'fake'] as const

export type ProviderId = (typeof providerIds)[number]
