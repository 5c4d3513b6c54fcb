import { Link } from 'react-router';
import { useAdministrator } from '../session/administrator.ts';

export function PersonCell({
  userId,
  userName,
  recipient,
}: {
  userId: string;
  userName: string;
  recipient: string | null;
}) {
  const { may } = useAdministrator();
  const name = (
    <bdi translate="no" className="clip" title={userName}>
      {recipient ?? userName}
    </bdi>
  );
  return may('user.read') ? <Link to={`/customer/users/${userId}`}>{name}</Link> : name;
}
