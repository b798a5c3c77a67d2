import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kitStylesOf, sourcesFrom } from './kit-styles.ts'

const parts = (sources: readonly string[]) =>
  kitStylesOf(sources).flatMap((file) => /core\/styles\/(\w+)\.css/.exec(file)?.[1] ?? [])

test('a part brings its styles and those of what it is made of, in the order of the kit', () => {
  const styles = parts(["import { Button, type Text } from '@mantine/core'"])
  expect(styles.slice(0, 2)).toEqual(['baseline', 'global'])
  expect(styles).toEqual(expect.arrayContaining(['UnstyledButton', 'Loader', 'Button', 'Text']))
  expect(styles.indexOf('UnstyledButton')).toBeLessThan(styles.indexOf('Button'))
  expect(styles).not.toContain('Table')
})

test('a member that is not drawn brings nothing', () => {
  const box = "import { Checkbox } from '@mantine/core'\n"
  expect(parts([`${box}<Checkbox />`])).not.toContain('Card')
  expect(parts([`${box}<Checkbox.Card />`])).toContain('UnstyledButton')
})

test('each application has the styles of what its first file leads to', () => {
  const [office, riders] = ['main.tsx', 'riders/main.tsx'].map((file) =>
    kitStylesOf(sourcesFrom(join(import.meta.dirname, '..', file))),
  )
  expect(office).toContain('@mantine/core/styles/Table.css')
  expect(office).toContain('@mantine/notifications/styles.css')
  expect(riders).toContain('@mantine/core/styles/Fieldset.css')
  expect(riders).not.toContain('@mantine/core/styles/Table.css')
  expect(riders).not.toContain('@mantine/notifications/styles.css')
})
