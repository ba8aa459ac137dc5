import { useShell } from '@portal/area-contract';
import Table from 'antd/es/table';

export default function HomePage() {
  const { session } = useShell();
  return <div>{session.fullName}<Table dataSource={[{key:1,a:'x'}]} columns={[{dataIndex:'a',title:'A'}]} /></div>;
}
