import { expect, test } from 'vitest'
import { formProblems } from '#domain/forms/form-problems.ts'
import { grantInput, memberInput } from './access-input.ts'

test.each([
  ['nothing', '', 'forms.required'],
  ['blanks', '  ', 'forms.required'],
  ['no address', 'vera', 'forms.notAnEmail'],
  // A mail header reads these as two.
  ['two addresses', 'a,b@example.org', 'forms.notAnEmail'],
  ['a named address', 'Vera<vera@example.org>', 'forms.notAnEmail'],
])('%s as an address is told once, as what it is', (_, email, messageId) => {
  const grant = grantInput.safeParse({ email, roleId: '1', permissions: [] })
  const member = memberInput.safeParse({ email, firstName: 'A', familyName: 'B', roleId: '1' })
  for (const { error } of [grant, member]) {
    expect(error && formProblems(error)).toEqual([{ field: 'email', messageId, values: {} }])
  }
})
