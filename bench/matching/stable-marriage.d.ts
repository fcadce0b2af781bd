declare module 'stable-marriage' {
  export class Person {
    constructor(name: string)
    readonly name: string
    readonly fiance?: Person
    generatePreferences(people: readonly Person[]): void
  }
  export function stableMarriage(people: readonly Person[]): void
}
