import { graphql } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { schema } from '#server/graphql/schema.ts'
import { shelf } from './shelf.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('every file has an address of its own', () => {
  const paths = shelf.map(({ path }) => path)
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
})

test('a show offers what the desks can ask for, in the language of the file', async () => {
  const { office, showId } = await openStage(database)
  const source = `{ show(id: ${showId}) { files(language: de) { path name picked options { label } } } }`
  const { data } = await graphql({ schema, source, contextValue: office })
  expect(data).toMatchObject({
    show: {
      files: expect.arrayContaining([
        {
          path: 'documents/start-list',
          name: 'Startliste',
          picked: 'competition',
          options: [
            { label: 'Papier' },
            { label: 'Ausrichtung' },
            { label: 'Schrift' },
            { label: 'Alter und Abstammung' },
          ],
        },
      ]),
    },
  })
  expect(JSON.stringify(data)).not.toContain('audit')
})
