/** What explains an input stands below it: inputs side by side then stand on one line. */
export const labelFirst: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
