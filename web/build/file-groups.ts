import type { Rolldown } from 'vite'

const parts = 'node_modules/@mantine/core/esm/components'

/** What only forms need. */
const forms = [
  'node_modules/(@mantine/form|react-number-format)/',
  `${parts}/(Autocomplete|Combobox|Fieldset|MultiSelect|NativeSelect|NumberInput|PasswordInput|Pill|PillsInput|Select|Switch|TagsInput|Textarea)/`,
  'web/components/(form-problems|locale-choice|nation-choice|use-checked-form)',
]

/** What only those pages need on which something is ticked. */
const choices = [`${parts}/(Checkbox|Radio)/`]

/** What lies over a page: dialogs, menus, what follows its button around. */
const overlays = [
  'node_modules/(@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)/',
  `${parts}/(Drawer|Menu|Modal|ModalBase|Popover|ScrollArea|Tooltip)/`,
]

const shared = ['node_modules/', 'web/(components|graphql|i18n|session)/']

/** What a form is checked by. */
const zod = ['node_modules/zod/', 'domain/forms/inputs']

/** What follows a competition while it goes on: nearly every page does. */
const live = [
  'web/live/',
  'web/components/results/result-words',
  'locales/line-figure',
  'domain/competitions/status',
  'domain/results/(read-out|ride-order|riding-now|round-lines)',
  'domain/scoring/sheet\\.',
  'domain/timetable/(local-time|timetable)',
]

/** What this device holds for itself. */
const offline = ['node_modules/idb/', 'web/offline/']

/** What disciplines are made of; not what lists them all, which brings every one of them. */
const rules = ['domain/scoring/(?!all)[^/]*$']

const ringside = ['web/components/(marking|scoring)/']

/** What the places of a competition are reckoned from on this device. */
const standings = [
  'domain/results/(build-result-list|course-seen|places|result-line|rides|round-members|score-competitor)\\.',
]

/** What stands above the tabs of a page. */
const tabs = [
  `${parts}/Tabs/`,
  'web/components/(competitions/|tab-line|use-tab-line)',
  'web/pages/competition/(standing|unsaved-set-up)',
]

/**
 * What many pages share goes into few files: by itself each small part would be one, and sixty small
 * files compress worse, and each is a request that holds up the page. A page loads the whole file for
 * the smallest part, so that what a sheet at ringside does without has files of its own. A part goes
 * into the first group that fits, and what it is made of goes with it.
 */
export const fileGroups: Rolldown.CodeSplittingGroup[] = [
  // Not what loads beside the application: the worker, and the script of published pages.
  {
    name: 'first',
    tags: ['$initial'],
    test: /^(?!.*\/web\/(published\/|service-worker\/|live\/read-events\.ts))/,
  },
  { name: 'zod', test: pathOf(zod) },
  // What parts of the kit are made of is never to bring along a file of overlays.
  { name: 'kit-core', test: pathOf(['node_modules/@mantine/core/esm/core/']) },
  { name: 'kit', test: pathOf(shared, [...forms, ...choices, ...overlays]), minShareCount: 10 },
  { name: 'overlays', test: pathOf(overlays), minShareCount: 5 },
  { name: 'choices', test: pathOf(choices), minShareCount: 5 },
  { name: 'forms', test: pathOf(forms), minShareCount: 5 },
  // What published pages read a stream by: they load nothing of the application.
  { name: 'read-events', test: /\/web\/live\/read-events\.ts/ },
  { name: 'live', test: pathOf(live), minShareCount: 4 },
  { name: 'icons', test: pathOf(['node_modules/@tabler/']), minShareCount: 4 },
  { name: 'offline', test: pathOf(offline), minShareCount: 4 },
  { name: 'rules', test: pathOf(rules), minShareCount: 4 },
  { name: 'ringside', test: pathOf(ringside), minShareCount: 4 },
  { name: 'standings', test: pathOf(standings), minShareCount: 3 },
  { name: 'tabs', test: pathOf(tabs), minShareCount: 2 },
]

function pathOf(some: readonly string[], butNot: readonly string[] = []): RegExp {
  const without = butNot.length > 0 ? `(?!.*/(${butNot.join('|')}))` : ''
  return new RegExp(`^${without}.*/(${some.join('|')})`)
}
