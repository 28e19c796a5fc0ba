import { Button, Group, Modal, Text } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { gatewayApi, problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { useLogoutMutation } from '../session/session.api.ts';
import { toast } from '../toast.tsx';

export function LogoutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [logout, { isLoading }] = useLogoutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const go = async () => {
    try {
      await logout().unwrap();
      dispatch(gatewayApi.util.resetApiState());
      void navigate('/login');
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={ru.logout.question}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      <Text>{ru.logout.note}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {ru.cancel}
        </Button>
        <Button loading={isLoading} onClick={() => void go()}>
          {ru.logout.go}
        </Button>
      </Group>
    </Modal>
  );
}
