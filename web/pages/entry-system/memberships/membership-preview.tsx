import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { MembershipRequirement } from '#domain/entries/requirements/membership.ts'
import { numberFormats } from '#domain/entries/requirements/number-format.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** The membership as the form asks for it. */
export function MembershipPreview({ rule: asked }: { rule: MembershipRequirement }) {
  const t = useMessages()
  const { bodies, number, valid } = asked
  const format = number !== null && 'format' in number ? number.format : null
  const name = numberFormats.find(({ id }) => id === format)?.name
  return (
    <Stack gap="xs">
      <Text fw={550}>{asked.text}</Text>
      {bodies.length > 0 ? (
        <NativeSelect label={t(`entry-system.membership.kind.${asked.kind}`)} data={bodies} />
      ) : (
        <TextInput label={t(`entry-system.membership.kind.${asked.kind}`)} />
      )}
      {number !== null && (
        <TextInput label={name ?? t('entry-system.membership.preview.number')} maw={240} />
      )}
      {valid !== null && (
        <TextInput type="date" label={t('entry-system.membership.preview.until')} maw={200} />
      )}
    </Stack>
  )
}
