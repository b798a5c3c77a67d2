import { Text } from '@mantine/core'
import type { NamedMember } from '#domain/competitions/members.ts'
import { memberWords } from '#locales/list-words.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** Who else is named with a rider and horse: the owner and others. Nothing where that is nobody. */
export function MemberLine({ members }: { members: readonly NamedMember[] | undefined }) {
  const words = memberWords(members, useMessages())
  if (words === '') return null
  return (
    <Text size="xs" c="dimmed" translate="no">
      {words}
    </Text>
  )
}
