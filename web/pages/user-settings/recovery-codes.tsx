import { Alert, Button, Code, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'

/** Shown this once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useMessages()
  return (
    <>
      <Title order={3} size="h5">
        {t('credentials.recovery.title')}
      </Title>
      <Alert color="ochre">
        <Text size="sm">{t('credentials.recovery.text')}</Text>
      </Alert>
      <SimpleGrid
        component="ol"
        cols={{ base: 1, xs: 2 }}
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
      >
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <Button onClick={onKept}>{t('credentials.recovery.kept')}</Button>
      </Group>
    </>
  )
}
