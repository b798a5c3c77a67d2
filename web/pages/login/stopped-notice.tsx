import { Alert, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { latePart } from '#web/components/late-part.ts'
import { keptReason } from '#web/session/sign-out-reason.ts'

// The outbox is for devices that mark; nobody else loads it.
const KeptMarks = latePart(async () => ({ default: (await import('./kept-marks.tsx')).KeptMarks }))

/** On a device that the office has ended: why, and that nothing which was typed is lost. */
export function StoppedNotice() {
  const reason = keptReason()
  if (reason === null) return null
  return (
    <Alert color="ochre" role="alert">
      <Stack gap="xs">
        <Text size="sm">{reason}</Text>
        <Suspense>
          <KeptMarks />
        </Suspense>
      </Stack>
    </Alert>
  )
}
