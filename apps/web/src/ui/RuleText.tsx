/** A rule's number where no face is loaded yet that could say its words. */
export const RuleText = ({ id }: { readonly id: string }) => <small class="ruletext">{id}</small>;
