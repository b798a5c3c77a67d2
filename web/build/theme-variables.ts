import type { Plugin } from 'vite'

const name = 'virtual:theme-variables.css'

/** What of the kit would write them, and reckons with them as soon as it is loaded. */
const writer = /\/MantineCssVariables\/MantineCssVariables\.mjs$/

/**
 * `virtual:theme-variables.css` are the design tokens of `theme.ts`, as the kit would write them into the
 * page before it draws the first thing: a slow computer reckons at that for a fiftieth of the time until a
 * page can be used.
 */
export function themeVariables(): Plugin {
  const id = `/${name}`
  return {
    name: 'theme-variables',
    resolveId: (asked) => (asked === name ? id : undefined),
    load: async (asked) => {
      if (asked === id) return await variables()
      return writer.test(asked) ? 'export const MantineCssVariables = () => null' : undefined
    },
  }
}

async function variables(): Promise<string> {
  // Not above: everything that reads the configuration would load the kit.
  const kit = await import('@mantine/core')
  const { cssVariables, theme } = await import('../theme.ts')
  const whole = kit.mergeMantineTheme(kit.DEFAULT_THEME, theme)
  return kit.convertCssVariables(
    kit.deepMerge(kit.defaultCssVariablesResolver(whole), cssVariables(whole)),
  )
}
