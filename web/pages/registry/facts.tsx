import { Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { fieldWords } from './fact-words.ts'
import styles from './registry.module.css'

interface FactsProps {
  facts: readonly { field: string; value: string | number | null | undefined }[]
}

/** What is known, one line each; a dash where nothing is. */
export function Facts({ facts }: FactsProps) {
  const t = useMessages()
  return (
    <dl className={styles['facts']}>
      {facts.map(({ field, value }) => (
        <div key={field}>
          <dt>{fieldWords(field, t)}</dt>
          <dd translate="no">
            {value ?? (
              <Text span c="dimmed">
                –
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
