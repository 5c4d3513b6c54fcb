// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.20;

/// A token whose transfer returns nothing, as USDT's on Ethereum.
contract TestToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event DestroyedBlackFunds(address user, uint256 value);

    mapping(address => uint256) public balanceOf;
    mapping(address => bool) public isBlackListed;

    constructor(uint256 supply) {
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    /// Everybody is the issuer, so that tests need no owner.
    function addBlackList(address user) external {
        isBlackListed[user] = true;
    }

    function destroyBlackFunds(address user) external {
        require(isBlackListed[user]);
        emit DestroyedBlackFunds(user, balanceOf[user]);
        balanceOf[user] = 0;
    }

    function transfer(address to, uint256 value) external {
        require(!isBlackListed[msg.sender]);
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}

/// Pays several at once out of its own balance, as exchanges do.
contract Payer {
    event Paid(uint256 count);

    function pay(TestToken token, address[] calldata to, uint256[] calldata values) external {
        emit Paid(to.length);
        for (uint256 i; i < to.length; i++) token.transfer(to[i], values[i]);
    }
}
