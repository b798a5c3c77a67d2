import { Text } from '@mantine/core'

/** The NOC code of a nation, or nothing. */
export function Nation({ code }: { code: string | null }) {
  if (!code) return null
  return (
    <Text span size="sm" c="dimmed" translate="no">
      {code}
    </Text>
  )
}
