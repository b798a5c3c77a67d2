import { expect, test } from 'vitest'
import { permissions, protectedClasses } from '#domain/access/permission.ts'
import { ringsideFunctions } from '#domain/access/ringside.ts'
import { isMessageId, locales, translator } from '#locales/messages.ts'
import { roles } from '#server/accounts/roles.ts'
import { privileges } from '#server/accounts/viewer.ts'

const ids = [
  ...Object.keys(roles).map((name) => `access.role.${name}`),
  ...privileges.map((name) => `access.privilege.${name}`),
  ...permissions.map((name) => `access.permission.${name}`),
  ...protectedClasses.map((name) => `access.on.${name}`),
  ...ringsideFunctions.map((name) => `shows.ringside.function.${name}`),
]

test.each(ids)('%s has words in every language', (id) => {
  if (!isMessageId(id)) throw new Error(`${id} has no words`)
  for (const locale of locales) {
    const words = translator(locale)(id, { name: 'x' })
    expect(words).not.toBe('')
    expect(words).not.toBe(id.split('.').at(-1))
  }
})
