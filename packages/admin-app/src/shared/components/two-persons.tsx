/** The two persons who did something together; a dash if nobody has yet. */
export function TwoPersons({ first, second }: { first: string | null; second: string | null }) {
  if (first === null) return '–';
  return (
    <>
      <bdi translate="no">{first}</bdi>, <bdi translate="no">{second}</bdi>
    </>
  );
}
