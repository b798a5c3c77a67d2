import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = dirname(fileURLToPath(import.meta.url))
const kit = join(web, '..', 'node_modules', '@mantine', 'core', 'styles')

test('every part of the kit that is used has its styles', () => {
  const loaded = readFileSync(join(web, 'kit-styles.ts'), 'utf8')
  const used = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(kitImport)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  const withStyles = [...new Set(used)].filter((name) => existsSync(join(kit, `${name}.css`)))
  expect(withStyles).not.toEqual([])
  expect(withStyles.filter((name) => !loaded.includes(`/${name}.css'`))).toEqual([])
})

const kitImport = /import \{([^}]*)\} from '@mantine\/core'/g
