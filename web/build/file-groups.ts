import type { Rolldown } from 'vite'

const parts = 'node_modules/@mantine/core/esm/components'

/** What only forms need. */
const forms = [
  'node_modules/@mantine/form/',
  `${parts}/(Autocomplete|Combobox|Fieldset|MultiSelect|NativeSelect|PasswordInput|Pill|PillsInput|Select|Switch|TagsInput|Textarea)/`,
  'web/components/(form-problems|forms/|day-input|locale-choice|nation-choice|time-input|time-zone-choice|use-checked-form|use-closing|use-save-key)',
  'domain/forms/section',
]

/** What only the pages of the entry system are made of. */
const entries = [
  'web/components/(entry-acts|entry-papers|entry-rules|entry-system|requirements|trail)/',
  'domain/entries/',
]

/** What only the pages of an office's desk need: each brings it along. */
const desks = [
  'web/components/(download\\.|downloads/)',
  'node_modules/@mantine/hooks/esm/use-hotkeys/',
]

/** What only those pages need on which something is ticked. */
const choices = [`${parts}/(Checkbox|Chip|Radio)/`]

/** What lies over a page: dialogs, menus, what follows its button around. */
const overlays = [
  'node_modules/(@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)/',
  `${parts}/(Drawer|Menu|Modal|ModalBase|Popover|ScrollArea|Table|Tooltip)/`,
]

/** What only lists are made of. */
const lists = [
  'web/components/data-table/',
  'node_modules/@tanstack/(react-table|table-core|react-virtual|virtual-core)/',
  `${parts}/List/`,
]

/** What every page is made of, but for what comes with the application. */
const kit = [
  'node_modules/',
  'web/(components|graphql|i18n|session)/',
  'domain/forms/(decimal|inputs)',
]

/** What follows a competition while it goes on, and what disciplines are made of: nearly every page does. */
const live = [
  'web/live/',
  'web/components/(results/result-words|tab-line|use-tab-line)',
  'web/pages/competition/(standing|unsaved-set-up)',
  'locales/line-figure',
  'domain/competitions/status',
  'domain/results/(other-in-arena|posts|read-out|ride-order|riding-now|round-lines)',
  // Not what lists all disciplines, which brings every one of them.
  'domain/scoring/(?!all)[^/]*$',
  'domain/timetable/(local-time|timetable)',
  `${parts}/Tabs/`,
]

const icons = ['node_modules/@tabler/']

/** What only lists of several disciplines show. */
const disciplines = [
  'web/components/discipline-icon',
  'node_modules/@tabler/icons-react/dist/esm/icons/Icon(Fence|Horse|Trees|Wheel)\\.',
]

/** What this device holds for itself. */
const offline = ['node_modules/idb/', 'web/offline/']

/** What a competition is scored from: its book, and what is typed into it. */
const ringside = [
  'web/components/scoring/',
  'web/components/marking/(flag-words|operations|silent-flag-list|use-silent-flags)',
  'web/offline/shown-sheet',
  'domain/scoring/dressage/(mark-entry|sheet-form)',
]

/** What the places of a competition are reckoned from on this device: sheets at ringside do without. */
const standings = [
  'web/components/scoring/(round-now|round-starters|use-called-rounds|use-local-standings)',
  'web/components/competitions/(end-words|operations|use-competition-acts)',
  'web/pages/competition/scoring/course/course-views',
  'domain/results/(build-result-list|course-seen|filled-columns|next-round|places|result-line|rides|round-members|score-competitor)\\.',
]

/**
 * What many pages share goes into few files: a page waits for its last one, and on a slow computer each
 * takes a hundredth of a second before it is even read; small ones compress worse besides. A page loads
 * the whole file for the smallest part, so that what a sheet at ringside does without has files of its
 * own. A part goes into the first group that fits, and what it is made of goes with it.
 */
export const fileGroups: Rolldown.CodeSplittingGroup[] = [
  // Not what loads beside the application: the worker, and the script of published pages.
  {
    name: 'first',
    tags: ['$initial'],
    test: /^(?!.*(\/web\/(published|service-worker)\/|\?published$))/,
  },
  {
    name: 'kit',
    test: pathOf(kit, [...forms, ...choices, ...overlays, ...entries, ...desks, ...lists]),
    minShareCount: 10,
  },
  { name: 'overlays', test: pathOf(overlays), minShareCount: 5 },
  { name: 'choices', test: pathOf(choices), minShareCount: 5 },
  { name: 'forms', test: pathOf(forms), minShareCount: 5 },
  { name: 'lists', test: pathOf(lists), minShareCount: 5 },
  { name: 'disciplines', test: pathOf(disciplines), minShareCount: 2 },
  { name: 'live', test: pathOf(live, ['[^/]*\\?published$']), minShareCount: 2 },
  { name: 'icons', test: pathOf(icons), minShareCount: 5 },
  { name: 'offline', test: pathOf(offline), minShareCount: 4 },
  { name: 'ringside', test: pathOf(ringside, standings), minShareCount: 2 },
  { name: 'standings', test: pathOf(standings), minShareCount: 2 },
]

function pathOf(some: readonly string[], butNot: readonly string[] = []): RegExp {
  const without = butNot.length > 0 ? `(?!.*/(${butNot.join('|')}))` : ''
  return new RegExp(`^${without}.*/(${some.join('|')})`)
}
