/** Where a file is wrong and why; the path is that of the value in the JSON. */
export interface FileProblem {
  path: readonly (string | number)[]
  message: string
}
