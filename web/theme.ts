import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { filterByWords } from '#web/components/find-by-words.ts'

/** Deep green of a riding arena; index 7 is the brand. */
const arena: MantineColorsTuple = [
  '#eef6f3',
  '#dae9e4',
  '#b5d4c9',
  '#8bbcab',
  '#66a691',
  '#48917b',
  '#317a66',
  '#1f5d4c',
  '#19493c',
  '#11352b',
]

/** Sand of the ring; index 5 is the accent. */
const sand: MantineColorsTuple = [
  '#fbf5ea',
  '#f4e8d2',
  '#ead2a8',
  '#dfbb7c',
  '#d4a75f',
  '#c8964b',
  '#a9793a',
  '#865f2c',
  '#664821',
  '#463116',
]

/** Slate, for everything that is not said in colour. */
const gray: MantineColorsTuple = [
  '#f7f9fb',
  '#eff2f6',
  '#e3e8ee',
  '#d2dae3',
  '#b3bfcc',
  '#8d9bac',
  '#596779',
  '#475464',
  '#333f4d',
  '#1e2832',
]

/** The dark scheme's slate: text at 0, page at 7, nothing black. */
const dark: MantineColorsTuple = [
  '#d8dee6',
  '#bcc5d0',
  '#98a4b3',
  '#6d7a8a',
  '#414c59',
  '#2f3944',
  '#222a33',
  '#181e25',
  '#12171d',
  '#0d1116',
]

const indigo: MantineColorsTuple = [
  '#eff0fa',
  '#dcdef2',
  '#b7bce4',
  '#9098d6',
  '#7079ca',
  '#5b65c2',
  '#4b55b4',
  '#3f48a0',
  '#353d88',
  '#282f6b',
]

const crimson: MantineColorsTuple = [
  '#fdeff1',
  '#f8dbe0',
  '#eeb2bc',
  '#e48797',
  '#db6378',
  '#d24c65',
  '#b83951',
  '#9c2d43',
  '#802335',
  '#611928',
]

const ochre: MantineColorsTuple = [
  '#faf4e6',
  '#f2e6c8',
  '#e6ce94',
  '#d9b55d',
  '#cca036',
  '#b0851f',
  '#8f6b15',
  '#735510',
  '#58410c',
  '#3e2d07',
]

/** For what is wrong and what destroys: white on 6 and on 7 can be read. */
const red: MantineColorsTuple = [
  '#fef3f2',
  '#fee4e2',
  '#fbc9c5',
  '#f5a49d',
  '#ec7b72',
  '#dd4f44',
  '#c9372c',
  '#b42318',
  '#912018',
  '#6f1a14',
]

const colors = { arena, sand, gray, indigo, crimson, ochre, red }

/** The design tokens. Breakpoints are 600, 1024, 1440 and 1920 px; the theme wants them in em. */
export const theme: MantineThemeOverride = createTheme({
  colors: { ...colors, dark },
  primaryColor: 'arena',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  breakpoints: { xs: '30em', sm: '37.5em', md: '64em', lg: '90em', xl: '120em' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  shadows: { xs: shadow(), sm: shadow(), md: shadow(), lg: shadow(), xl: shadow() },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // A word that is cut is no word; the kit would rather shorten it than the room around it.
    Badge: {
      styles: { root: { flexShrink: 0, minWidth: 'max-content', textTransform: 'none' } },
    },
    Drawer: { styles: { header: { background: 'inherit' }, title: { lineHeight: 1.3 } } },
    Modal: { styles: { header: { background: 'inherit' }, title: { lineHeight: 1.3 } } },
    // Every choice is found by words, whatever case and accents.
    Autocomplete: { defaultProps: { filter: filterByWords } },
    MultiSelect: { defaultProps: { filter: filterByWords } },
    Select: { defaultProps: { filter: filterByWords } },
    TagsInput: { defaultProps: { filter: filterByWords } },
    Card: { defaultProps: { bg: 'var(--paddock-raised)' } },
    Paper: { defaultProps: { bg: 'var(--paddock-raised)' } },
  },
})

/** Pairs of both schemes that the kit's own colours do not give with enough contrast. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': 'var(--mantine-color-arena-7)',
    '--paddock-raised': 'var(--mantine-color-white)',
    '--paddock-sunken': 'var(--mantine-color-gray-0)',
    '--paddock-border': 'var(--mantine-color-gray-3)',
    '--paddock-hover': 'var(--mantine-color-gray-0)',
    '--paddock-chosen': 'var(--mantine-color-arena-0)',
    '--paddock-dressage': 'var(--mantine-color-indigo-5)',
    '--paddock-jumping': 'var(--mantine-color-crimson-5)',
    '--paddock-eventing': '#548a2c',
    '--paddock-driving': 'var(--mantine-color-ochre-5)',
  },
  dark: {
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': '#f1998e',
    '--mantine-color-anchor': 'var(--mantine-color-arena-3)',
    '--paddock-raised': 'var(--mantine-color-dark-6)',
    '--paddock-sunken': 'var(--mantine-color-dark-8)',
    '--paddock-border': 'var(--mantine-color-dark-5)',
    '--paddock-hover': '#29323c',
    '--paddock-chosen': '#1d3a33',
    '--paddock-dressage': 'var(--mantine-color-indigo-3)',
    '--paddock-jumping': 'var(--mantine-color-crimson-4)',
    '--paddock-eventing': '#8fbf62',
    '--paddock-driving': 'var(--mantine-color-ochre-4)',
    ...Object.assign({}, ...[...Object.keys(colors), 'orange', 'green'].map(lightVariantInTheDark)),
  },
})

/** The kit's own is nearly black on our ground. */
function lightVariantInTheDark(color: string): Record<string, string> {
  const ground = `color-mix(in srgb, var(--mantine-color-${color}-6) 32%, var(--mantine-color-dark-7))`
  return {
    [`--mantine-color-${color}-light`]: ground,
    [`--mantine-color-${color}-light-hover`]: ground,
    [`--mantine-color-${color}-light-color`]: `var(--mantine-color-${color}-2)`,
  }
}

/** One elevation: what lies over the page. */
function shadow(): string {
  return '0 1px 2px rgb(15 23 32 / 8%), 0 8px 24px rgb(15 23 32 / 12%)'
}
