import { Alert, Text } from '@mantine/core'

/** What the server said of the form as a whole. What it said of an input stands at the input. */
export function FormProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <Alert color="red" role="alert">
      {problems.map((problem) => (
        <Text size="sm" key={problem}>
          {problem}
        </Text>
      ))}
    </Alert>
  )
}
