/** The words of one locale that every page needs, and what loads those of each other area. */
declare module 'virtual:catalog/*' {
  export const messages: import('@lingui/core').Messages
  export const areas: Partial<
    Record<string, () => Promise<{ messages: import('@lingui/core').Messages }>>
  >
}

/** Style sheets alone. */
declare module 'virtual:kit-styles' {}
