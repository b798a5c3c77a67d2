import type { Plugin } from 'vite'

const name = 'virtual:theme-variables.css'

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
    load: async (asked) => (asked === id ? await variables() : undefined),
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
